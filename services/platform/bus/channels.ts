/** A service's transaction notifies: its outbox has something. Payload = schema. */
export const outboxChannel = 'touchline_outbox';
/** The relay notifies: the log has something. Payload = topic. */
export const logChannel = 'touchline_log';
/** An operator notifies: parked messages are to be tried again. */
export const parkedChannel = 'touchline_parked';

export const busChannels = [outboxChannel, logChannel, parkedChannel];
