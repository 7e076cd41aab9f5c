import { speakBy } from '#common/said.ts';
import { voiceOf } from '#platform/voices.ts';

// For each file anew; the texts themselves are read once a worker.
speakBy(voiceOf('fr'));
