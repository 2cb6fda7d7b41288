import { Map as PigeonMap } from 'pigeon-maps';

/** How long the map rests before it tells where it looks. */
const REST_MS = 60;

/** The library's map, whose timers end with it: the library would still tell where it looks after it is gone. */
export class PannableMap extends PigeonMap {
  #rest: number | undefined;

  override syncToProps = (center = this.state.center, zoom = this.state.zoom): void => {
    window.clearTimeout(this.#rest);
    this.#rest = window.setTimeout(() => {
      if (!center || zoom === undefined) return;
      const initial = !this._boundsSynced;
      this._boundsSynced = true;
      this.props.onBoundsChanged?.({ center, zoom, bounds: this.getBounds(center, zoom), initial });
    }, REST_MS);
  };

  override componentWillUnmount(): void {
    super.componentWillUnmount();
    window.clearTimeout(this.#rest);
    window.clearTimeout(this._warningClearTimeout ?? undefined);
  }
}
