import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { parseInstant } from '../../domain/dates.ts';
import { demoPassword, demoPlayers } from '../db/seeds/demo-players.ts';
import type { Deps } from '../deps.ts';
import { refuseField } from '../http/outcome.ts';
import { send } from '../http/send.ts';
import { romeIso } from '../system/rome.ts';

const bodySchema = v.object({ instant: v.pipe(v.string(), v.transform(parseInstant), v.number()) });

/**
 * The desk of a demonstration: who may be played, and the clock, which can be put to any instant and back to its start.
 * Registered only in demonstration mode: elsewhere these calls do not exist.
 */
export function registerDemonstration(app: FastifyInstance, deps: Deps): void {
  const { shop, config } = deps;
  if (shop.kind !== 'demonstration' || config.clock === 'now') return;
  const start = config.clock;
  const answerTime = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').send({
      time: romeIso(shop.now()),
      password: demoPassword,
      players: demoPlayers.map(({ email }) => email),
    });
  app.get('/demonstration', (_request, reply) => answerTime(reply));
  app.post('/demonstration/clock', (request, reply) => {
    const reading = v.safeParse(bodySchema, request.body);
    if (!reading.success)
      return send(reply, refuseField('instant', 'an ISO 8601 instant with its offset', 'value_error'));
    shop.move(reading.output.instant);
    return answerTime(reply);
  });
  app.delete('/demonstration/clock', (_request, reply) => {
    shop.move(start);
    return answerTime(reply);
  });
}
