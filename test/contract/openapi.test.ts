import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { needsToken } from '../../src/api/auth.ts';

type Reference = { $ref: string };
type Example = { value: unknown } | Reference;
type Media = { schema: unknown; example?: unknown; examples?: Record<string, Example> };
type Content = Record<string, Media>;
type Response = { content?: Content; headers?: Record<string, unknown> } | Reference;
type Operation = {
  operationId: string;
  security: unknown[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
};
type Schema = { type?: string; additionalProperties?: unknown; properties?: Record<string, Schema> } & {
  maxLength?: number;
};
type Contract = {
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    responses: Record<string, { content?: Content }>;
    examples: Record<string, { value: unknown }>;
  };
};

const contract: Contract = parse(
  readFileSync(join(import.meta.dirname, '../../openapi/openapi.yaml'), 'utf8'),
);

const calls = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    'operationId' in operation ? [{ call: `${method.toUpperCase()} ${path}`, method, path, operation }] : [],
  ),
);

// The contract is a whole document and not a schema, hence not strict; its examples must hold all the same.
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(contract, 'contract');

const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'));

const lastStep = (reference: Reference) => reference.$ref.split('/').at(-1) ?? '';

function valuesOf({ example, examples }: Media): unknown[] {
  const named = Object.values(examples ?? {}).map((one) =>
    '$ref' in one ? contract.components.examples[lastStep(one)]?.value : one.value,
  );
  return example === undefined ? named : [example, ...named];
}

/** Every media type of a call with the place of its schema, shared answers followed to where they stand. */
function mediaOf(method: string, path: string, operation: Operation): { place: string; media: Media }[] {
  const at = `#/paths/${step(path)}/${method}`;
  const under = (place: string, content: Content = {}) =>
    Object.entries(content).map(([type, media]) => ({ place: `${place}/content/${step(type)}`, media }));
  const answers = Object.entries(operation.responses).flatMap(([status, response]) =>
    '$ref' in response
      ? under(response.$ref, contract.components.responses[lastStep(response)]?.content)
      : under(`${at}/responses/${status}`, response.content),
  );
  return [...under(`${at}/requestBody`, operation.requestBody?.content), ...answers];
}

describe('every request and answer has an example that its schema accepts', () => {
  test.for(calls)('$call', ({ method, path, operation }) => {
    for (const { place, media } of mediaOf(method, path, operation)) {
      const values = valuesOf(media);
      expect(values, `${place} has an example`).not.toEqual([]);
      const accepts = ajv.compile({ $ref: `contract${place}/schema` });
      for (const value of values)
        expect(accepts(value), `${place} ${ajv.errorsText(accepts.errors)}`).toBe(true);
    }
  });

  test('a value of another shape is not accepted', () => {
    const accepts = ajv.compile({ $ref: 'contract#/components/schemas/Player' });
    expect(accepts({ ...Object(contract.components.examples.CompletePlayer?.value), active: 'yes' })).toBe(
      false,
    );
  });
});

describe('who may call what', () => {
  test.for(calls)(
    '$call is marked alike in the contract and in the client',
    ({ method, path, operation }) => {
      expect(needsToken(method.toUpperCase(), path)).toBe(
        JSON.stringify(operation.security) === '[{"bearer":[]}]',
      );
    },
  );

  test.for(calls.filter(({ operation }) => operation.security.length > 0))(
    '$call documents the answers to a missing token and a missing right',
    ({ operation }) => {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['401', '403']));
    },
  );
});

test.for(calls.filter(({ operation }) => operation.requestBody))(
  '$call documents the answers to an unreadable and a refused body',
  ({ operation }) => {
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '422', '429', '503']));
  },
);

describe('requests accept only known fields of a bounded size', () => {
  const requests = Object.entries(contract.components.schemas).filter(
    ([name]) => name.endsWith('Request') || ['ItemCorrection', 'WinConfirmation'].includes(name),
  );

  test.for(requests)('%s', ([, schema]) => {
    expect(schema.additionalProperties).toBe(false);
    const texts = Object.values(schema.properties ?? {}).filter(({ type }) => type === 'string');
    expect(texts.filter(({ maxLength }) => maxLength === undefined)).toEqual([]);
  });
});

test('the calls are those of the specification, the logout, the draws and the one of the contest site', () => {
  expect(calls.map(({ call, operation }) => `${call} ${operation.operationId}`).sort()).toEqual(
    [
      'GET /utils/ui-version getUiVersion',
      'GET /utils/time getTime',
      'GET /version-manifest.json getVersionManifest',
      'GET /frontend-configs getFrontendConfigs',
      'POST /players/login login',
      'POST /players/signup signup',
      'POST /auth/refresh-token refreshToken',
      'POST /auth/logout logout',
      'POST /players/send-email-confirmation sendEmailConfirmation',
      'POST /players/confirm-email confirmEmail',
      'POST /players/forgot-password forgotPassword',
      'POST /players/reset-password resetPassword',
      'POST /players/change-password changePassword',
      'POST /players/close closeAccount',
      'GET /players/reminder getReminder',
      'PUT /players/reminder setReminder',
      'POST /players/complete completePlayer',
      'PUT /players/update updatePlayer',
      'GET /players/me getMe',
      'GET /players/verbose_token getVerboseToken',
      'POST /players-consents createConsent',
      'DELETE /players-consents/{consentId} deleteConsent',
      'POST /redirect-tokens/redeem redeemRedirectToken',
      'GET /policies listPolicies',
      'GET /editions listEditions',
      'GET /editions-players listPlayerEditions',
      'POST /editions-players/ acceptEdition',
      'GET /initiative-mission-players listInitiatives',
      'GET /levels listLevels',
      'GET /surveys listSurveys',
      'GET /survey-completions listSurveyCompletions',
      'POST /survey-completions createSurveyCompletion',
      'POST /items/ createItem',
      'GET /items/ listItems',
      'PUT /items/{id} updateItem',
      'GET /items/photo/{id} getItemPhoto',
      'POST /items/release/{id} releaseItem',
      'GET /draws listDraws',
      'GET /draws/{edition}/list getDrawList',
      'GET /draws/{edition}/minutes getDrawMinutes',
      'GET /wins listWins',
      'POST /wins/{winId}/confirmation confirmWin',
      'POST /wins/{winId}/renunciation declineWin',
      'POST /users/ createUser',
      'POST /users/activate activateUser',
    ].sort(),
  );
});
