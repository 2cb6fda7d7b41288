import { usePanel } from '../../kit/form/use-panel.ts';
import { Button } from '../../ui/button.tsx';
import { SponsorGroupPanel } from './sponsor-group-form.tsx';

export function Component() {
  const panel = usePanel();
  return (
    <>
      <Button onClick={() => panel.open()}>Add</Button>
      <SponsorGroupPanel panel={panel} />
    </>
  );
}
