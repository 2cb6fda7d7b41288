/**
 * Of a stack: what stands under a part that has yet to come (`data-waiting`) is seen together with it. So nothing that is
 * read already moves when it is here.
 */
export const SEEN_IN_TURN = '[&>:is([data-waiting],:has([data-waiting]))~*]:invisible';
/** Of parts that stand under each other where there is no room beside each other. */
export const NARROW_IN_TURN = 'max-xl:[&>:is([data-waiting],:has([data-waiting]))~*]:invisible';

/** A part that has yet to come, and shows nothing until then. */
export const NotYet = () => <div hidden data-waiting="" />;
