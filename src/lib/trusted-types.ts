interface Rules {
  readonly createHTML?: (text: string) => string;
  readonly createScriptURL?: (address: string) => string;
}

/**
 * A Trusted Types policy: by its rules, and by nothing else, a text becomes markup or a script's address in this page. The
 * server's Content-Security-Policy must name it, and it can be made once. Without a browser that knows such policies the
 * rules themselves come back: what they make is a text then.
 */
export function trustedPolicy<R extends Rules>(name: string, rules: R): R {
  const policies = (globalThis as { readonly trustedTypes?: { createPolicy: (name: string, rules: R) => R } })
    .trustedTypes;
  return policies?.createPolicy(name, rules) ?? rules;
}
