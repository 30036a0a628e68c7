import { SUPPORT_DONE } from '#core/support/texts.ts';
import {
  DecideMessageReport,
  GetMessageReport,
  ListMessageReports,
  ReportContext,
  ReportDecided,
  ReportList,
} from '#core/chats/message-reports-wire.ts';
import {
  CannedReplies,
  CannedReplySaved,
  DeleteCannedReply,
  ListCannedReplies,
  SaveCannedReply,
} from '#core/support/wire.ts';
import { done, procedure } from '#server/define.ts';
import { cannedReplies, deleteReply, saveReply } from '#server/messaging/support/canned-replies.ts';
import { decideReport } from '#server/messaging/support/decide-report.ts';
import { listReports } from '#server/messaging/support/list-reports.ts';
import { reportContext } from '#server/messaging/support/report-context.ts';

/** Reported messages, and canned replies. */
export const reportDeskProcedures = {
  list_message_reports: procedure({
    access: 'admin',
    readOnly: true,
    input: ListMessageReports,
    output: ReportList,
    run: async (oja, caller, input) => {
      return listReports(oja.db, input);
    },
  }),
  get_message_report: procedure({
    access: 'admin',
    readOnly: true,
    input: GetMessageReport,
    output: ReportContext,
    run: async (oja, caller, { p_report_id }) => {
      return reportContext(oja.db, p_report_id);
    },
  }),
  decide_message_report: procedure({
    access: 'proven-admin',
    input: DecideMessageReport,
    output: ReportDecided,
    run: async (oja, caller, { p_report_id, p_outcome, p_note, p_mute_hours }) => {
      await decideReport(oja.db, {
        reportId: p_report_id.toLowerCase(),
        adminId: caller.userId,
        origin: caller,
        outcome: p_outcome,
        note: p_note || null,
        muteHours: p_mute_hours ?? null,
      });
      return { ...done(SUPPORT_DONE[p_outcome]), report_id: p_report_id, status: p_outcome };
    },
  }),
  list_canned_replies: procedure({
    access: 'admin',
    readOnly: true,
    input: ListCannedReplies,
    output: CannedReplies,
    run: async (oja) => ({ replies: await cannedReplies(oja.db) }),
  }),
  save_canned_reply: procedure({
    access: 'proven-admin',
    input: SaveCannedReply,
    output: CannedReplySaved,
    run: async (oja, caller, { p_id, p_title, p_body, p_topic }) => {
      const reply = { id: p_id ?? null, title: p_title, body: p_body, topic: p_topic ?? null };
      const reply_id = await saveReply(oja.db, caller.userId, caller, reply);
      return { ...done(SUPPORT_DONE.replySaved), reply_id };
    },
  }),
  delete_canned_reply: procedure({
    access: 'proven-admin',
    input: DeleteCannedReply,
    output: CannedReplySaved,
    run: async (oja, caller, { p_id }) => {
      await deleteReply(oja.db, caller.userId, caller, p_id);
      return { ...done(SUPPORT_DONE.replyDeleted), reply_id: p_id };
    },
  }),
};
