import type { Context } from '../context.ts';

/** Sends what was written once the change stands; nobody waits for it. A log names `what` did not go. */
export const sendWritten = ({ services }: Pick<Context, 'services'>, what: string): void =>
  services.background.run(what, () => services.mailer.deliver());
