import { fromPromise } from 'xstate';
import {
  parseAnsweredSurveys,
  parseStory,
  parseStoryPage,
  parseSurveyCounts,
} from '../../../domain/schemas/desk-stories.ts';
import { storyQuery } from '../../../domain/stories.ts';
import { deskStoriesMachine } from '../../../machines/desk/desk-stories.machine.ts';
import { deskSurveysMachine } from '../../../machines/desk/desk-surveys.machine.ts';
import type * as ports from '../../../machines/ports/desk-stories.ts';
import { parsedResult } from '../../api/result.ts';
import { atId, type DeskClient } from './desk-client.ts';

/** What players have told, and what they answered to surveys. */
export const storyPorts = (client: DeskClient): typeof ports => ({
  listStories: fromPromise(({ input: { filter, beyond }, signal }) => {
    const behind = beyond === null ? {} : { beyond: String(beyond) };
    if (filter.player !== undefined) {
      const params = { ...atId(filter.player), query: behind };
      return parsedResult(() => client.GET('/players/{id}/stories', { params, signal }), parseStoryPage);
    }
    const query = { ...storyQuery(filter), ...behind };
    return parsedResult(() => client.GET('/stories', { params: { query }, signal }), parseStoryPage);
  }),
  readStory: fromPromise(({ input: { id }, signal }) =>
    parsedResult(() => client.GET('/stories/{id}', { params: atId(id), signal }), parseStory),
  ),
  decideStory: fromPromise(({ input: { request }, signal }) => {
    const { id, version, kind } = request;
    const params = atId(id);
    if (kind === 'undo')
      return parsedResult(
        () => client.POST('/stories/{id}/undo', { params, body: { version }, signal }),
        parseStory,
      );
    const why = kind === 'excluded' && {
      reason: request.reason,
      ...(request.note !== '' && { note: request.note }),
    };
    const body = { version, decision: kind, ...why };
    return parsedResult(() => client.POST('/stories/{id}/decide', { params, body, signal }), parseStory);
  }),
  listAnsweredSurveys: fromPromise(({ signal }) =>
    parsedResult(() => client.GET('/surveys', { signal }), parseAnsweredSurveys),
  ),
  countAnswers: fromPromise(({ input: { id }, signal }) =>
    parsedResult(() => client.GET('/surveys/{id}', { params: atId(id), signal }), parseSurveyCounts),
  ),
});

export function storyMachines(client: DeskClient) {
  const actors = storyPorts(client);
  return {
    stories: deskStoriesMachine.provide({ actors }),
    surveys: deskSurveysMachine.provide({ actors }),
  };
}
