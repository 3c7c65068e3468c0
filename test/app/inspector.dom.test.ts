import { beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { enableInspector } from '../../src/app/inspector.ts';
import { startRecording } from '../../src/app/report.ts';
import { wholeApp } from '../machines/support/whole-app.ts';

const KEY = 'amiciSpigaUi.inspector';
const opened: string[] = [];

class Channel {
  constructor(name: string) {
    opened.push(name);
  }
  addEventListener() {}
  postMessage() {}
}

beforeEach(() => {
  opened.length = 0;
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', Channel);
});

function anApp() {
  const app = createActor(wholeApp, { input: { path: '/', hash: '' } });
  const recording = startRecording(app);
  return { recording, observed: vi.spyOn(recording.recorder, 'listen') };
}

const anotherTabMarks = (value: string) => {
  localStorage.setItem(KEY, value);
  dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: value }));
};

test('without an open inspector nothing listens to the recorder and no channel exists', async () => {
  const { recording, observed } = anApp();
  await enableInspector(recording);
  dispatchEvent(new StorageEvent('storage', { key: 'amiciSpigaUi.user', newValue: '{}' }));
  expect({ calls: observed.mock.calls, opened, kept: sessionStorage.length }).toEqual({
    calls: [],
    opened: [],
    kept: 0,
  });
});

test('a page that opens while an inspector is open is observed before its flows start', async () => {
  localStorage.setItem(KEY, 'open');
  const { recording, observed } = anApp();
  await enableInspector(recording);
  expect({ callsLength: observed.mock.calls.length, opened }).toEqual({
    callsLength: 1,
    opened: ['amiciSpigaUi.inspection'],
  });
});

test('an inspector that opens later, or opens twice, attaches once', async () => {
  const { recording, observed } = anApp();
  await enableInspector(recording);
  anotherTabMarks('first');
  await vi.waitFor(() => expect(observed).toHaveBeenCalledOnce());
  anotherTabMarks('second');
  expect(observed).toHaveBeenCalledOnce();
});
