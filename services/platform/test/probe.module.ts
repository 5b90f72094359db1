import { Controller, Module, StreamableFile } from '@nestjs/common';
import { access, defineRoutes, idSchema, route, ServiceError } from '@touchline/proto';
import { z } from 'zod';
import { Api, Input } from '../http/api.js';
import type { InputOf } from '../http/access/caller.js';
import { PlatformModule } from '../platform.module.js';

const team = { idfTeam: idSchema };
const base = { method: 'GET', refreshedBy: [], summary: '', answer: z.unknown() } as const;
/** One call of each kind of access and answer, to try the door with. */
const probe = {
  coach: route({
    ...base,
    id: 'T-1',
    path: '/teams/:idfTeam/coach',
    access: access.coach,
    params: team,
  }),
  own: route({
    ...base,
    id: 'T-2',
    path: '/teams/:idfTeam/players/:ids',
    access: access.ownPlayers('ids', 'query'),
    params: { ...team, ids: z.string() },
  }),
  note: route({
    ...base,
    id: 'T-3',
    method: 'POST',
    changes: 'nothing',
    path: '/teams/:idfTeam/notes',
    access: access.member('shared'),
    params: team,
    query: { times: z.coerce.number().int().max(3).default(1) },
    body: z.object({ text: z.string().min(1) }),
    answer: z.object({ text: z.string() }),
  }),
  open: route({ ...base, id: 'T-4', path: '/open', access: access.public }),
  admin: route({ ...base, id: 'T-5', path: '/admin/things', access: access.admin }),
  fault: route({ ...base, id: 'T-6', path: '/fault', access: access.public }),
  refusal: route({ ...base, id: 'T-7', path: '/refusal', access: access.public }),
  offContract: route({
    ...base,
    id: 'T-8',
    path: '/off-contract',
    access: access.public,
    answer: z.object({ rows: z.number() }),
  }),
  file: route({ ...base, id: 'T-9', path: '/file', access: access.public }),
  one: route({
    ...base,
    id: 'T-10',
    path: '/things/:id',
    access: access.public,
    params: { id: z.string() },
  }),
  latest: route({ ...base, id: 'T-11', path: '/things/latest', access: access.public }),
  signedIn: route({ ...base, id: 'T-12', path: '/signed-in', access: access.signedIn }),
};
export const calls = defineRoutes({ reports: { probe } }).reports.probe;

export const fileText = 'a;b\n'.repeat(1_000);

@Controller()
class ProbeController {
  @Api(calls.coach)
  coach(@Input() { caller }: InputOf<typeof calls.coach>) {
    return { role: caller.role, idfTeam: caller.idfTeam };
  }
  @Api(calls.own)
  own(@Input() { params, caller }: InputOf<typeof calls.own>) {
    return { ids: params.ids, idfPlayer: caller.idfPlayer };
  }
  @Api(calls.note)
  note(@Input() { body, query }: InputOf<typeof calls.note>) {
    return { text: body.text.repeat(query.times) };
  }
  @Api(calls.open)
  open() {
    return undefined;
  }
  @Api(calls.admin)
  admin() {
    return 'things';
  }
  @Api(calls.fault)
  fault() {
    throw new Error('the secret detail');
  }
  @Api(calls.refusal)
  refusal() {
    throw new ServiceError('cropOverlap', { field: 'dateStart', found: '5', expected: '6' });
  }
  @Api(calls.offContract)
  offContract() {
    return { rows: 'three' };
  }
  @Api(calls.file)
  file() {
    return new StreamableFile(Buffer.from(fileText), { type: 'text/csv' });
  }
  @Api(calls.one)
  one(@Input() { params }: InputOf<typeof calls.one>) {
    return params.id;
  }
  @Api(calls.latest)
  latest() {
    return 'the latest';
  }
  @Api(calls.signedIn)
  signedIn(@Input() { caller }: InputOf<typeof calls.signedIn>) {
    return { role: caller.role, idfTeam: caller.idfTeam };
  }
}

@Module({
  imports: [PlatformModule.forService({ name: 'reports', entities: [], migrations: [] })],
  controllers: [ProbeController],
})
export class ProbeModule {}
