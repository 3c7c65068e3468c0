import type { Client } from 'openapi-fetch';
import { fromPromise } from 'xstate';
import { type StoryFilter, type StoryRequest, storyQuery } from '../../../domain/stories.ts';
import { deskStoriesMachine } from '../../../machines/desk/desk-stories.machine.ts';
import { deskSurveysMachine } from '../../../machines/desk/desk-surveys.machine.ts';
import type { paths } from '../../../openapi/desk.d.ts';
import { jsonResult } from '../../api/result.ts';

/** The calls about stories and the answers to surveys, as the machines ask for them. */
export function createStoryCalls(client: Client<paths>) {
  const at = (id: number) => ({ path: { id: String(id) } });

  return {
    listStories: (filter: StoryFilter, beyond: number | null, signal: AbortSignal) => {
      const behind = beyond === null ? {} : { beyond: String(beyond) };
      if (filter.player !== undefined) {
        const params = { ...at(filter.player), query: behind };
        return jsonResult(() => client.GET('/players/{id}/stories', { params, signal }));
      }
      const query = { ...storyQuery(filter), ...behind };
      return jsonResult(() => client.GET('/stories', { params: { query }, signal }));
    },
    readStory: (id: number, signal: AbortSignal) =>
      jsonResult(() => client.GET('/stories/{id}', { params: at(id), signal })),
    decideStory: (request: StoryRequest, signal: AbortSignal) => {
      const { id, version } = request;
      const params = at(id);
      if (request.kind === 'undo')
        return jsonResult(() => client.POST('/stories/{id}/undo', { params, body: { version }, signal }));
      const body =
        request.kind === 'read'
          ? { version, decision: request.kind }
          : {
              version,
              decision: request.kind,
              reason: request.reason,
              ...(request.note !== '' && { note: request.note }),
            };
      return jsonResult(() => client.POST('/stories/{id}/decide', { params, body, signal }));
    },
    listAnsweredSurveys: (signal: AbortSignal) => jsonResult(() => client.GET('/surveys', { signal })),
    countAnswers: (id: number, signal: AbortSignal) =>
      jsonResult(() => client.GET('/surveys/{id}', { params: at(id), signal })),
  };
}

/** The machines of the room of the stories with the calls behind their ports. */
export function createStoryMachines(calls: ReturnType<typeof createStoryCalls>) {
  return {
    stories: deskStoriesMachine.provide({
      actors: {
        listStories: fromPromise(({ input: { filter, beyond }, signal }) =>
          calls.listStories(filter, beyond, signal),
        ),
        readStory: fromPromise(({ input, signal }) => calls.readStory(input.id, signal)),
        decideStory: fromPromise(({ input, signal }) => calls.decideStory(input.request, signal)),
      },
    }),
    surveys: deskSurveysMachine.provide({
      actors: {
        listAnsweredSurveys: fromPromise(({ signal }) => calls.listAnsweredSurveys(signal)),
        countAnswers: fromPromise(({ input, signal }) => calls.countAnswers(input.id, signal)),
      },
    }),
  };
}
