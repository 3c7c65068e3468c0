import { describe, expect, test } from 'vitest';
import { type AnyActorLogic, createActor, StateMachine } from 'xstate';
import { archive, loyaltyWindow } from '#brand/archive.ts';
import { brand } from '#brand/brand.ts';
import { DEFAULT_CALENDAR } from '../../domain/calendar.ts';
import { NO_CONFIGURATION } from '../../domain/configuration.ts';
import { ACTION_TAGS, SISTER_PAGES } from '../../domain/missions.ts';
import { MIN_CLIENT_PASSWORD } from '../../domain/passwords.ts';
import { parseSiteConfiguration, type SiteConfiguration } from '../../domain/schemas/configuration.ts';
import { acceptanceMachine } from '../../machines/acceptance/acceptance.machine.ts';
import { alertMachine } from '../../machines/alert/alert.machine.ts';
import { configurationMachine } from '../../machines/configuration/configuration.machine.ts';
import {
  contactEmail,
  documentLink,
  sisterAppUrl,
} from '../../machines/configuration/configuration.selectors.ts';
import { port, source } from '../../machines/ports/port.ts';
import { shellMachine } from '../../machines/shell/shell.machine.ts';
import { versionUpdateMachine } from '../../machines/version-update/version-update.machine.ts';
import { LIFETIME_MS } from '../../src/adapters/expiring-storage.ts';
import { configErrors } from '../support/config-walk.ts';
import { held, settle } from './support/held.ts';

describe('the configuration', () => {
  const links = { privacy: null, cookies: null, terms: null, rules: '/documenti/regolamento.pdf' };
  const cognito = { identityProviders: ['Google' as const] };
  const configured = {
    cognito,
    edition: null,
    pastEditions: null,
    movedEnd: null,
    actionPoints: null,
    sisterAppUrl: 'https://app.example',
    contactEmail: 'noi@pasta.example',
    links,
  };

  test('the brand’s constants apply until the configuration is known, then the configured values', async () => {
    const configuration = held<SiteConfiguration>();
    const actor = createActor(
      configurationMachine.provide({ actors: { readConfiguration: configuration.logic } }),
    ).start();
    const shown = () => {
      const snapshot = actor.getSnapshot();
      return [sisterAppUrl(snapshot), contactEmail(snapshot), documentLink('rules')(snapshot)];
    };
    expect(actor.getSnapshot().value).toBe('reading');
    expect(shown()).toEqual([null, null, null]);
    await configuration.answer(configured);
    expect(actor.getSnapshot().value).toBe('known');
    expect(shown()).toEqual(['https://app.example', 'noi@pasta.example', '/documenti/regolamento.pdf']);
  });

  test.each([null, 'text', [], {}, { sisterAppUrl: 1, contactEmail: {}, links: 'x' }])(
    '%j holds no configuration',
    (value) => {
      expect(parseSiteConfiguration(value)).toEqual(NO_CONFIGURATION);
    },
  );

  test('a malformed part does not invalidate the others', () => {
    expect(parseSiteConfiguration({ ...configured, contactEmail: 'nobody' })).toEqual({
      ...configured,
      contactEmail: null,
    });
  });

  test.each([
    ['https://app.example/', 'https://app.example'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['javascript:alert(1)', null],
    ['//app.example', null],
    ['app.example', null],
  ])('the sister app at %s', (sisterAppUrl, expected) => {
    expect(parseSiteConfiguration({ sisterAppUrl }).sisterAppUrl).toBe(expected);
  });

  test.each([
    ['/documenti/a.pdf', '/documenti/a.pdf'],
    ['https://docs.example/a.pdf', 'https://docs.example/a.pdf'],
    ['', ''],
    ['javascript:alert(1)', null],
    ['//docs.example/a.pdf', null],
    ['/\\docs.example', null],
  ])('a document at %s', (privacy, expected) => {
    expect(parseSiteConfiguration({ links: { privacy } }).links.privacy).toBe(expected);
  });

  test.each([
    [
      ['Facebook', 'Google'],
      ['Google', 'Facebook'],
    ],
    [['Google', 'Google', 'MySpace', 7], ['Google']],
    ['Google', ['Google', 'Facebook']],
    [undefined, ['Google', 'Facebook']],
  ])('the providers %j give buttons for %j', (identityProviders, expected) => {
    expect(parseSiteConfiguration({ cognito: { identityProviders } }).cognito.identityProviders).toEqual(
      expected,
    );
  });
});

describe('the constants', () => {
  type Timed = { implementations: { delays?: Readonly<Record<string, unknown>> } };

  /** How long a machine waits, by the name of the wait. */
  const delayOf = ({ implementations: { delays = {} } }: Timed, name: string): unknown => delays[name];

  test.each([
    ['the version is checked every five minutes', delayOf(versionUpdateMachine, 'checkPeriod'), 300_000],
    ['a newer version reloads after 3 s', delayOf(versionUpdateMachine, 'reloadDelay'), 3_000],
    ['an acceptance reloads after 2 s', delayOf(acceptanceMachine, 'reloadDelay'), 2_000],
    ['an alert stays for 6 s', delayOf(alertMachine, 'displayTime'), 6_000],
    ['a page scrolls to its anchor after 1 s', delayOf(shellMachine, 'anchorDelay'), 1_000],
    ['a page scrolls to the header after 0.5 s', delayOf(shellMachine, 'headerDelay'), 500],
    ['the editions count as loading for 2 s', delayOf(shellMachine, 'editionsLoading'), 2_000],
    ['a part of the site may take 120 s to load', delayOf(shellMachine, 'arrivalTimeout'), 120_000],
    ['stored entries expire after 30 days', LIFETIME_MS, 2_592_000_000],
    ['the browser requires six characters of a password', MIN_CLIENT_PASSWORD, 6],
  ])('%s', (_, held, specified) => {
    expect(held).toBe(specified);
  });

  test('the campaign has the instants of the specification', () => {
    const instants = Object.values(DEFAULT_CALENDAR).map((instant) => new Date(instant).toISOString());
    expect(instants.toSorted()).toEqual([
      '2025-01-02T23:00:00.000Z',
      '2025-07-15T22:00:00.000Z',
      '2025-08-29T21:59:59.000Z',
      '2030-03-31T21:59:59.000Z',
    ]);
  });

  test('the archive has its five contests, and the loyalty collection its period', () => {
    expect(archive.map(({ code, startDate }) => [code, startDate])).toEqual([
      ['spighy_contest', '2024-04-02'],
      ['benessere_contest', '2024-10-07'],
      ['rigacuore_contest', '2025-01-22'],
      ['basko_contest', '2025-03-03'],
      ['natura_contest', '2025-07-16'],
    ]);
    expect(loyaltyWindow).toEqual({ from: '2024-07-21', to: '2024-08-20' });
    expect(brand.links.rules).toContain('2025-07-16');
  });

  test('the seven kinds of action and the four pages of the sister app have their names', () => {
    expect(Object.values(ACTION_TAGS)).toEqual([
      'QUANTO NE SAI DI NOI',
      'I TUOI PRODOTTI PREFERITI',
      'LE TUE PREFERENZE A TAVOLA',
      'LE TUE RICETTE',
      'LE TUE STORIE',
      'RIVELACI UN PÒ DI TE',
      'INIZIATIVE PROMOZIONALI',
    ]);
    expect(Object.values(SISTER_PAGES).toSorted()).toEqual([
      'carica-ricetta',
      'preferenze-alimentari',
      'prodotti-preferiti',
      'trivia',
    ]);
  });
});

describe('the ports', () => {
  const MAKERS: unknown[] = [port, source];

  /** Every port that the machines name, each under the name of its export; one that waits for its type is made. */
  const modules = import.meta.glob<Record<string, unknown>>('../../machines/ports/*.ts', { eager: true });
  const PORTS = Object.values(modules)
    .flatMap((exported) => Object.entries(exported))
    .filter(([, value]) => !MAKERS.includes(value))
    .map(([name, value]) => ({ name, logic: typeof value === 'function' ? (value() as unknown) : value }));

  const isLogic = (value: unknown): value is AnyActorLogic =>
    typeof value === 'object' && value !== null && 'transition' in value;

  /** How a port that nobody has filled ends. */
  async function endOf(logic: AnyActorLogic): Promise<unknown> {
    const actor = createActor(logic, { input: {} });
    let end: unknown;
    actor.subscribe({
      error: (error) => {
        end = error;
      },
    });
    actor.start();
    await settle();
    return end;
  }

  test('the ports of all machines are listed', () => {
    expect(PORTS.length).toBeGreaterThan(40);
  });

  describe('a port that was not provided fails with its own name', () => {
    test.each(PORTS)('$name', async ({ name, logic }) => {
      if (!isLogic(logic)) throw new Error(`${name} is no port.`);
      expect(await endOf(logic)).toEqual(new Error(`Port not provided: ${name}`));
    });
  });
});

describe('every machine', () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../machines/**/*.machine.ts', {
    eager: true,
  });

  const machines = Object.entries(modules).flatMap(([path, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      value instanceof StateMachine ? [{ path, name, machine: value }] : [],
    ),
  );

  test('all machine files are found', () => {
    expect(machines.length).toBeGreaterThanOrEqual(10);
  });

  test('every machine file exports one machine, and each has its own id', () => {
    expect(machines.map(({ path }) => path)).toEqual(Object.keys(modules));
    expect(new Set(machines.map(({ machine }) => machine.id)).size).toBe(machines.length);
  });

  test.each(machines)('$name can be read, drawn and inspected', ({ machine }) => {
    expect(configErrors(machine)).toEqual([]);
  });
});
