import { DATA_REQUEST_DONE } from '#core/data-requests/texts.ts';
import {
  CancelDataRequest,
  DataRequestTaken,
  RequestDataErasure,
  RequestDataExport,
} from '#core/data-requests/wire.ts';
import {
  cancelRequest,
  requestErasure,
  requestExport,
} from '#server/identity/data-requests/request-data.ts';
import type { TakenRequest } from '#server/identity/data-requests/request-data.ts';
import { procedure } from '#server/define.ts';
import { requireFreshProof } from '#server/identity/second-factor/require-second-factor.ts';

export const dataRequestProcedures = {
  request_data_export: procedure({
    access: 'user',
    input: RequestDataExport,
    output: DataRequestTaken,
    run: async (oja, caller) => {
      requireFreshProof(caller);
      return toResponse('export', await requestExport(oja, caller));
    },
  }),
  request_data_erasure: procedure({
    access: 'user',
    input: RequestDataErasure,
    output: DataRequestTaken,
    run: async (oja, caller) => {
      requireFreshProof(caller);
      return toResponse('erasure', await requestErasure(oja, caller));
    },
  }),
  cancel_data_request: procedure({
    access: 'user',
    input: CancelDataRequest,
    output: DataRequestTaken,
    run: async (oja, caller, { requestId }) =>
      toResponse('cancelled', await cancelRequest(oja, caller, requestId)),
  }),
};

function toResponse(what: keyof typeof DATA_REQUEST_DONE, { id, runsAt }: TakenRequest) {
  return {
    success: true as const,
    message: DATA_REQUEST_DONE[what],
    request_id: id,
    runs_at: runsAt.toISOString(),
  };
}
