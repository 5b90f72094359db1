import { endTestPostgres } from './test-postgres.js';

export default endTestPostgres;
