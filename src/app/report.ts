import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import { brand } from '#brand/brand.ts';
import { routeOf } from '../../domain/routes.ts';
import type { Report } from '../../machines/ports/report.ts';
import { type ReportActorRef, reportMachine } from '../../machines/report/report.machine.ts';
import { saveFile } from '../adapters/save-file.ts';
import { BlackBox } from '../inspection/black-box.ts';
import { Recorder } from '../inspection/recorder.ts';
import type { Services } from './services.ts';

/** An unpredictable number below 2^32. */
const randomNumber = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

const openFor = () => performance.now();

/** Records what the actors of this page do, from their start on (docs/decisions/0054). */
export function startRecording(app: AnyActorRef) {
  const recorder = new Recorder(app, { now: openFor, salt: randomNumber() });
  const box = new BlackBox();
  recorder.listen((entry) => box.keep(entry));
  return { recorder, box };
}

type Recording = ReturnType<typeof startRecording>;

async function write({ recorder, box }: Recording, services: Services, error: string | null) {
  const chunk = await import('../inspection/report-file.ts').catch(() => null);
  if (!chunk) return null;
  recorder.noteBroken();
  const id = randomNumber().toString(16).padStart(8, '0');
  const text = chunk.reportText(box, {
    id,
    // The name of an error is the program's; one that is not may be anything.
    error: error !== null && /^\w{1,40}$/.test(error) ? error : null,
    route: routeOf(location.pathname)?.path ?? 'notFound',
    site: { version: services.seenVersion.read(), build: import.meta.url.split('/').at(-1) ?? '' },
    clock: {
      browser: Date.now(),
      server: Math.round(services.clock.now()),
      openFor: Math.round(openFor()),
    },
  });
  const contact = services.configuration.known()?.contactEmail ?? brand.contactEmail;
  return { id, name: `segnalazione-${id}.json`, text, contact } satisfies Report;
}

/** The machine behind `Segnala`. It is not a child of the root, so that a broken root can be reported, too. */
export function startReport(recording: Recording, services: Services): ReportActorRef {
  const report = createActor(
    reportMachine.provide({
      actors: {
        writeReport: fromPromise<Report | null, { error: string | null }>(({ input }) =>
          write(recording, services, input.error),
        ),
        sendReport: fromPromise<boolean, { report: Report }>(({ input }) =>
          services.reporter.send(input.report),
        ),
      },
    }),
  );
  report.on('file.save', ({ name, text }) => saveFile(`${brand.filePrefix}-${name}`, text));
  return report.start();
}
