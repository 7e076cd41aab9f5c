import { sendPaper } from '#platform/http/send-paper.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { askForViewing, bookViewing, leaveViewing } from './book-viewing.ts';
import { listCertificates } from './certificate.queries.ts';
import { certificatePaper } from './compose-certificate.ts';
import { cancelViewing, moveViewing, offerViewings } from './offer-viewings.ts';
import { viewingData } from './personal-data.ts';
import { readPlanned, readViewings } from './read-viewings.ts';
import { removeBooking } from './remove-booking.ts';
import { recordAttendance, waiveViewing } from './record-attendance.ts';
import { viewingContract } from './viewing.contract.ts';
import { viewingEvents } from './viewing.events.ts';

export const slice = defineSlice({
  endpoints: {
    viewings: serve(viewingContract, {
      ofRequest: readViewings,
      list: readPlanned,
      offer: offerViewings,
      ask: askForViewing,
      waive: waiveViewing,
      move: moveViewing,
      cancel: cancelViewing,
      book: bookViewing,
      leave: leaveViewing,
      record: recordAttendance,
      remove: removeBooking,
      certificates: ({ db, viewer }, input) => listCertificates(db, viewer, input),
      certificate: (call, input) => sendPaper(call, [certificatePaper], input),
    }),
  },
  events: viewingEvents,
  papers: [certificatePaper],
  personalData: viewingData,
});
