import { ALERT_DONE } from '#core/alerts/notification-texts.ts';
import {
  AboutOfferAlert,
  CreateOfferAlert,
  OfferAlertDone,
  PauseOfferAlert,
  UpdateOfferAlert,
} from '#core/alerts/wire.ts';
import { criteriaOfInput } from '#server/trading/alerts/alert-rows.ts';
import { matchMarket } from '#server/trading/alerts/match-market.ts';
import {
  createAlert,
  deleteAlert,
  pauseAlert,
  renewAlert,
  type Saved,
  updateAlert,
} from '#server/trading/alerts/save-alert.ts';
import { type Oja, procedure } from '#server/define.ts';

/** Alerts on the market. Each returns how many offers match it now. */
export const offerAlertProcedures = {
  create_offer_alert: procedure({
    access: 'user',
    input: CreateOfferAlert,
    output: OfferAlertDone,
    run: async (oja, { userId }, input) =>
      done(oja, await createAlert(oja.db, userId, criteriaOfInput(input)), ALERT_DONE.created),
  }),
  update_offer_alert: procedure({
    access: 'user',
    input: UpdateOfferAlert,
    output: OfferAlertDone,
    run: async (oja, { userId }, { alertId, ...input }) => {
      const saved = await updateAlert(oja.db, userId, alertId, criteriaOfInput(input));
      return done(oja, saved, ALERT_DONE.updated);
    },
  }),
  pause_offer_alert: procedure({
    access: 'user',
    input: PauseOfferAlert,
    output: OfferAlertDone,
    run: async (oja, { userId }, { alertId, isPaused }) => {
      const saved = await pauseAlert(oja.db, userId, alertId, isPaused);
      return done(oja, saved, isPaused ? ALERT_DONE.paused : ALERT_DONE.resumed);
    },
  }),
  renew_offer_alert: procedure({
    access: 'user',
    input: AboutOfferAlert,
    output: OfferAlertDone,
    run: async (oja, { userId }, { alertId }) =>
      done(oja, await renewAlert(oja.db, userId, alertId), ALERT_DONE.renewed),
  }),
  delete_offer_alert: procedure({
    access: 'user',
    input: AboutOfferAlert,
    output: OfferAlertDone,
    run: async (oja, { userId }, { alertId }) => {
      await deleteAlert(oja.db, userId, alertId);
      return {
        success: true as const,
        message: ALERT_DONE.deleted,
        alert_id: alertId,
        matches_now: 0,
      };
    },
  }),
};

async function done({ db, config }: Oja, { id, isNewlyWatching }: Saved, message: string) {
  const matches_now = await matchMarket(db, config.mode, id, isNewlyWatching);
  return { success: true as const, message, alert_id: id, matches_now };
}
