import { speakBy } from '#common/said.ts';
import { voiceOf } from '#platform/voices.ts';

// Per file; the texts themselves load once per worker.
speakBy(voiceOf('fr'));
