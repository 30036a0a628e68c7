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
import { done, staffAct, staffRead } from '#server/define.ts';
import { cannedReplies, deleteReply, saveReply } from '#server/messaging/support/canned-replies.ts';
import { decideReport } from '#server/messaging/support/decide-report.ts';
import { listReports } from '#server/messaging/support/list-reports.ts';
import { reportContext } from '#server/messaging/support/report-context.ts';

/** Reported messages, and canned replies. */
export const reportDeskProcedures = {
  list_message_reports: staffRead({
    may: 'message_reports.read',
    readOnly: true,
    input: ListMessageReports,
    output: ReportList,
    run: (oja, _caller, input) => listReports(oja.db, input),
  }),
  get_message_report: staffRead({
    may: 'message_reports.read',
    readOnly: true,
    input: GetMessageReport,
    output: ReportContext,
    run: async (oja, caller, { reportId }) => {
      return reportContext(oja.db, reportId);
    },
  }),
  decide_message_report: staffAct({
    may: 'message_reports.decide',
    event: ({ reportId, outcome, note }) => ({
      subject: ['message_report', reportId],
      reason: note,
      detail: { outcome },
    }),
    input: DecideMessageReport,
    output: ReportDecided,
    run: async (oja, caller, input) => {
      const { reportId: report_id, outcome } = input;
      await decideReport(oja.db, {
        ...input,
        reportId: report_id.toLowerCase(),
        adminId: caller.userId,
        origin: caller,
        note: input.note || null,
      });
      return { ...done(SUPPORT_DONE[outcome]), report_id, status: outcome };
    },
  }),
  list_canned_replies: staffRead({
    may: 'support.read',
    readOnly: true,
    input: ListCannedReplies,
    output: CannedReplies,
    run: async (oja) => ({ replies: await cannedReplies(oja.db) }),
  }),
  save_canned_reply: staffAct({
    may: 'support.answer',
    event: ({ id }) => ({ subject: ['canned_reply', id] }),
    input: SaveCannedReply,
    output: CannedReplySaved,
    run: async (oja, caller, input) => {
      const reply_id = await saveReply(oja.db, caller.userId, caller, input);
      return { ...done(SUPPORT_DONE.replySaved), reply_id };
    },
  }),
  delete_canned_reply: staffAct({
    may: 'support.answer',
    event: ({ id }) => ({ subject: ['canned_reply', id] }),
    input: DeleteCannedReply,
    output: CannedReplySaved,
    run: async (oja, caller, { id }) => {
      await deleteReply(oja.db, caller.userId, caller, id);
      return { ...done(SUPPORT_DONE.replyDeleted), reply_id: id };
    },
  }),
};
