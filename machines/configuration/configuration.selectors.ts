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

/** Where the sister app lives, without a slash at its end; null while it is not configured. */
export const sisterAppUrl = ({ context }: ConfigurationSnapshot): string | null =>
  context.configuration.sisterAppUrl;

/** The providers by which one can sign in: a button each. */
export const identityProviders = ({ context }: ConfigurationSnapshot) =>
  context.configuration.cognito.identityProviders;
