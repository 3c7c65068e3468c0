import type { SiteConfiguration } from '../../domain/schemas/configuration.ts';
import type { ConfigurationSnapshot } from './configuration.machine.ts';

export type DocumentName = keyof SiteConfiguration['links'];

/** The configured address of a document; null stands for the brand's own, an empty one for no document. */
export const documentLink =
  (name: DocumentName) =>
  ({ context }: ConfigurationSnapshot): string | null =>
    context.configuration.links[name];

export const contactEmail = ({ context }: ConfigurationSnapshot): string | null =>
  context.configuration.contactEmail;

/** What one action of each tag gives; null while nobody has told. */
export const actionPoints = ({ context }: ConfigurationSnapshot) => context.configuration.actionPoints;

/** The address of the sister app, without a slash at its end; null when it is not configured. */
export const sisterAppUrl = ({ context }: ConfigurationSnapshot): string | null =>
  context.configuration.sisterAppUrl;

/** What the server tells everybody of the edition that the calendar is about; null where it tells nothing. */
export const shownEdition = ({ context }: ConfigurationSnapshot) => context.configuration.edition;

/** The editions that are over, as far as the server tells them, each with its true last day. */
export const pastEditions = ({ context }: ConfigurationSnapshot) => context.configuration.pastEditions;

/** The edition whose last day was moved, while that is news; null where there is none. */
export const movedEnd = ({ context }: ConfigurationSnapshot) => context.configuration.movedEnd;

/** The providers with a login button. */
export const identityProviders = ({ context }: ConfigurationSnapshot) =>
  context.configuration.cognito.identityProviders;
