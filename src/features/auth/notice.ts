/** What the sign-in page says once when somebody comes back to it. */
export type Notice = 'checkEmail';

let noted: Notice | undefined;

/** Leaves a word for the sign-in page: the way there goes over /auth, and a redirect carries nothing along. */
export function leaveNotice(notice: Notice): void {
  noted = notice;
}

/** The word that was left, once. */
export function takeNotice(): Notice | undefined {
  const notice = noted;
  noted = undefined;
  return notice;
}
