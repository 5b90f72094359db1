import type { AnswerOf, ErrorKey, Route } from '@touchline/proto';
import { ApiError, failBasic, isNotFound } from './api-error.js';
import { type CallExtras, type ScreenInput, useCall } from './use-call.js';

/** Calls about one thing of a team. */
type RecordRoute = Route & { params: { shape: { id: unknown } } };

/** What the server says of a record that is not there, for an address that can name none. */
export const notThere = (key: ErrorKey): ApiError => new ApiError(404, null, key, failBasic);

/**
 * The record that an address names; `error` while nothing of it can be shown. An address that can name none
 * (`/stadiums/abc`) is answered like one whose record is not there.
 */
export function useRecord<R extends RecordRoute>(
  route: R,
  idInAddress: string | undefined,
  notFound: ErrorKey,
  extras?: CallExtras<R>,
) {
  const id = Number(idInAddress);
  const enabled = Number.isInteger(id) && id > 0;
  const input = { params: { id } } as unknown as ScreenInput<R>;
  const record = useCall(route, input, { ...extras, enabled });
  const { error: failure, isLoadingError } = record;
  // What is gone is not shown as if it were there, whoever deleted it.
  const error = isLoadingError || isNotFound(failure) ? failure : null;
  return {
    id,
    data: record.data as AnswerOf<R> | undefined,
    error: enabled ? error : notThere(notFound),
    retry: (): void => void record.refetch(),
  };
}
