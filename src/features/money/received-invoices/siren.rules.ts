import { stdnum } from 'stdnum';

/** Whether the check digit of a SIREN is right. */
export const isSiren = (text: string): boolean => stdnum.FR?.siren?.validate(text).isValid ?? false;
