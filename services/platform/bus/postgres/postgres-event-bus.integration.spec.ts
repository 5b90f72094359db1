import { eventBusContract } from '../../test/event-bus.contract.js';
import { openPostgresBusWorld } from '../../test/postgres-bus-world.js';

eventBusContract('The log in PostgreSQL', () => openPostgresBusWorld(), { slowHandlerMs: 3_000 });
