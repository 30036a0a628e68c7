import { ViewedDocument } from '#core/identity/documents/wire.ts';
import { fileFunction } from '#server/define.ts';
import {
  VIEWED_DOCUMENT_FUNCTION,
  viewedPicture,
} from '#server/identity/documents/reviews/view-document.ts';

export const documentFunctions = {
  [VIEWED_DOCUMENT_FUNCTION]: fileFunction({
    may: 'identity.review',
    input: ViewedDocument,
    run: async (oja, caller, { view }) => {
      const picture = await viewedPicture(oja, caller, view);
      return {
        type: 'image/jpeg',
        name: 'document.jpg',
        chunks: (async function* () {
          yield picture;
        })(),
      };
    },
  }),
};
