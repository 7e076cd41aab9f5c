import { useCallback, useEffect, useState } from 'react';
import { distanceKm, type Position } from '#common/geo.ts';

export interface Measured {
  here: Position;
  metres: number;
}

const askDevice = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { enableHighAccuracy: true, timeout: 8000, maximumAge: 30_000 },
    );
  });

/** The position never leaves the device. Asks for permission on a press; automatic once granted. */
export function useDistance({ latitude, longitude }: Position, wanted: boolean) {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const [state, setState] = useState<'unasked' | 'asking' | 'refused'>('unasked');
  const measure = useCallback(async (): Promise<Measured | null> => {
    if (!('geolocation' in navigator)) return null;
    setState('asking');
    try {
      const here = await askDevice();
      const found = { here, metres: Math.round(distanceKm(here, { latitude, longitude }) * 1000) };
      setMeasured(found);
      setState('unasked');
      return found;
    } catch {
      setState('refused');
      return null;
    }
  }, [latitude, longitude]);
  useEffect(() => {
    if (!wanted || !('permissions' in navigator)) return;
    navigator.permissions.query({ name: 'geolocation' }).then(
      ({ state: allowed }) => allowed === 'granted' && void measure(),
      () => undefined,
    );
  }, [wanted, measure]);
  return { measured, state, measure };
}
