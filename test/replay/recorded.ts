import { type AnyEventObject, type AnyStateMachine, createActor, fromCallback } from 'xstate';
import { BlackBox } from '../../src/inspection/black-box.ts';
import { Recorder } from '../../src/inspection/recorder.ts';
import { type ReportFile, reportText } from '../../src/inspection/report-file.ts';

/** A clock at which no timer rings: the test sends the events of timers, as those of ports. */
const STANDING = { setTimeout: () => 0, clearTimeout: () => undefined };

const silent = fromCallback(() => undefined);

export const ABOUT = {
  id: '00c0ffee',
  error: null,
  route: '/',
  site: { version: 1, build: 'connect.js' },
  clock: { browser: 0, server: 0, openFor: 0 },
};

/** A machine that is being recorded; its ports say nothing by themselves, and everything is sent to it. */
export function recorded(machine: AnyStateMachine, input?: unknown) {
  const ports = Object.keys(machine.implementations.actors);
  const actors = Object.fromEntries(ports.map((src) => [src, silent]));
  const actor = createActor(machine.provide({ actors }), { clock: STANDING, input });
  let now = 0;
  const recorder = new Recorder(actor, { now: () => (now += 10), salt: 7 });
  const box = new BlackBox();
  recorder.listen((entry) => box.keep(entry));
  actor.subscribe({ error: () => undefined });
  actor.start();
  return {
    actor,
    box,
    send: (event: AnyEventObject) => actor.send(event),
    /** The text of the file that a person gets. */
    text: (): string => {
      recorder.noteBroken();
      return reportText(box, ABOUT);
    },
  };
}

export const fileOf = (text: string) => JSON.parse(text) as ReportFile;
