import type { Screening } from '#server/platform/integrations/screening/screening.ts';

/** Deterministic screening without a provider: …dead is blocked, …beef is reviewed, others pass. */
export const sandboxScreening: Screening = {
  screen(_chain, address) {
    const ending = address.slice(-4).toLowerCase();
    if (ending === 'dead') {
      return Promise.resolve({ verdict: 'block', reasons: ['A sample of a sanctioned address'] });
    }
    if (ending === 'beef') {
      return Promise.resolve({
        verdict: 'review',
        reasons: ['A sample of an address that received stolen coins'],
      });
    }
    return Promise.resolve({ verdict: 'ok', reasons: [] });
  },
};
