import { Navigate, useSearchParams } from 'react-router-dom';
import { href } from '../../access/paths.ts';
import { useOpens } from '../../kit/use-permission.ts';

/** The content of the donors' pages: leads to the half that the address names, or to the one that may be seen. */
export function Component() {
  const [search] = useSearchParams();
  const opens = useOpens();
  const tab = search.get('tab') === 'emailtemplate' || !opens('ads') ? 'emailTemplates' : 'ads';
  return <Navigate to={href(tab === 'emailTemplates' && !opens(tab) ? 'ads' : tab)} replace />;
}
