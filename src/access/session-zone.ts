import { ianaZone, isIanaZone } from '../rules/zones.ts';

/** A bank's clock. */
export interface BankZone {
  /** One of the seven labels, AST to HST. */
  readonly timeZone: string;
  /** Another IANA zone beside the label, for Arizona and the like; null where the label says it all. */
  readonly ianaTimeZone: string | null;
}

/** Without any bank: the parent administration's. */
export const PARENT_ZONE: BankZone = { timeZone: 'CST', ianaTimeZone: null };

/** The same as it comes from elsewhere, alone: what is no IANA zone is none. */
export const bankZone = (timeZone: string, ianaTimeZone: unknown): BankZone => ({
  timeZone,
  ianaTimeZone: typeof ianaTimeZone === 'string' && isIanaZone(ianaTimeZone) ? ianaTimeZone : null,
});

/** The IANA zone whose clock a session is told on. */
export const zoneOfSession = (session: BankZone | null | undefined): string => {
  const { timeZone, ianaTimeZone } = session ?? PARENT_ZONE;
  return ianaZone(timeZone, ianaTimeZone);
};
