import { orNotFound } from '#common/problems.ts';
import { sendAttachment } from '#platform/http/send-attachment.ts';
import { actorOf } from '#platform/session/viewer.ts';
import { defineSlice, serve } from '#platform/slice.ts';
import { equipmentContract } from './equipment.contract.ts';
import { equipmentEvents } from './equipment.events.ts';
import { equipmentPhotos, removePhoto, setPhoto } from './equipment-photo.ts';
import { findEquipment, findMeter, listEquipment, listReadings } from './equipment.queries.ts';
import { canAdd, equipmentActs } from './equipment.rules.ts';
import { addMeter, readMeter } from './meters.ts';
import { restoreEquipment, retireEquipment } from './retire-equipment.ts';
import { addEquipment, editEquipment } from './write-equipment.ts';

export const slice = defineSlice({
  endpoints: {
    equipment: serve(equipmentContract, {
      list: async (call, input) => ({
        ...(await listEquipment(call.db, call, input)),
        acts: { add: canAdd(actorOf(call.viewer)) },
      }),
      add: addEquipment,
      read: async (call, { id }) => {
        const { companyId, ...found } = orNotFound(await findEquipment(call.db, call, id));
        return { ...found, acts: equipmentActs.of(actorOf(call.viewer), { state: found.state, companyId }) };
      },
      edit: editEquipment,
      retire: retireEquipment,
      restore: restoreEquipment,
      setPhoto: (call, { id }) => setPhoto(call, id),
      removePhoto,
      photo: (call, { id, photoId, size }) =>
        sendAttachment(call, [equipmentPhotos], { owner: id, id: photoId, form: size === 'thumb' ? '-thumb' : '' }),
      addMeter,
      readMeter,
      readings: async ({ db, viewer }, { id, ...page }) => {
        orNotFound(await findMeter(db, viewer, id));
        return listReadings(db, id, page);
      },
    }),
  },
  events: equipmentEvents,
  files: [equipmentPhotos],
});
