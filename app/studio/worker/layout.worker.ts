import { answerCalls } from './answer-calls';
import { mapPlacesOf } from './map-places';

// Lays the map out, which holds up neither typing nor checks.

answerCalls({ layout: ({ structure }) => mapPlacesOf(structure) });
