import { stdnum } from 'stdnum';

export const isSiren = (text: string): boolean => stdnum.FR?.siren?.validate(text).isValid ?? false;
