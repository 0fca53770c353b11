import { useEffect, useState } from 'react';
import type { MapPlaces } from '../../worker/map-places';
import { newestOnly } from '../../worker/newest-only';
import type { WorkerClient } from '../../worker/worker-client';

/**
 * Where everything is on the map: as it was last, until a new layout has come. An edit that changes no structure lays
 * out nothing.
 * @param structure what the layout depends on, as JSON
 */
export function useMapPlaces(worker: WorkerClient, structure: string): MapPlaces | undefined {
  const [places, setPlaces] = useState<MapPlaces>();
  const [lay] = useState(() =>
    newestOnly(async (asked: { readonly structure: string }) => {
      try {
        setPlaces(await worker.ask('layout', asked));
      } catch (error) {
        console.error('The map could not be laid out.', error);
      }
    }),
  );
  useEffect(() => lay({ structure }), [lay, structure]);
  return places;
}
