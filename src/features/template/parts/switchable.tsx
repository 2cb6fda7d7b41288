import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { noteDeniedRoute } from '../../../access/denied-route.ts';
import { href } from '../../../access/paths.ts';
import { consoleConfig } from '../../../api/config.ts';

/** A page of the template: where the deployment has switched them off, its address is as unknown as any other. */
export function switchable(Page: ComponentType): ComponentType {
  return function Switchable() {
    const { pathname } = useLocation();
    if (consoleConfig().templatePages) return <Page />;
    noteDeniedRoute({ path: pathname });
    return <Navigate to={href('errorV1')} replace />;
  };
}
