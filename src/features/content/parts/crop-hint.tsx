import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileAddress } from '../../../api/file-address.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useFormValues } from '../../../kit/form/use-form-values.ts';
import { type AdsForm, PICTURE_SIZES } from '../../../rules/ads.ts';
import { UPLOADING } from '../../../rules/uploads.ts';
import { isKind } from './kinds.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The share of a picture that is cut at each side, and at top and bottom, where it fills another shape. */
export function cutOf({ width, height }: Size, [wide, high]: readonly [number, number]) {
  const [own, wanted] = [width / height, wide / high];
  return {
    sides: own > wanted ? (1 - wanted / own) / 2 : 0,
    ends: own < wanted ? (1 - own / wanted) / 2 : 0,
  };
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10}%`;
const MUCH = 0.02;

/** The size that the kind shows best at, and over the chosen picture what of it is cut. */
export function CropHint() {
  const { t } = useTranslation('ads');
  const { number } = useFormats();
  const { values } = useFormValues<Partial<AdsForm>>();
  const [found, setFound] = useState<Size & { readonly id: string }>();
  const { cmsType, fileId = '' } = values;
  if (!cmsType || !isKind(cmsType)) return null;
  const best = PICTURE_SIZES[cmsType];
  const [width, height] = best;
  const id = fileId === UPLOADING ? '' : fileId;
  const cut = found && found.id === id ? cutOf(found, best) : undefined;
  const isCut = cut !== undefined && (cut.sides > MUCH || cut.ends > MUCH);
  return (
    <div className="-mt-2 flex flex-col gap-2">
      <p className="text-muted text-table">
        {t('bestSize', { kind: t(`kinds.${cmsType}`), width: number(width), height: number(height) })}
      </p>
      {id && (
        <div className={isCut ? 'relative w-fit overflow-hidden rounded-control' : 'hidden'}>
          <img
            src={fileAddress(id)}
            alt=""
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setFound({ id, width: naturalWidth || 1, height: naturalHeight || 1 })
            }
            className="block max-h-36 max-w-full"
          />
          {cut && (
            <div
              aria-hidden
              className="absolute border border-white shadow-[0_0_0_999px_rgb(0_0_0/55%)]"
              style={{
                left: percent(cut.sides),
                right: percent(cut.sides),
                top: percent(cut.ends),
                bottom: percent(cut.ends),
              }}
            />
          )}
        </div>
      )}
      {isCut && (
        <p className="text-muted text-table">
          {t(cut.sides > cut.ends ? 'cutSides' : 'cutEnds', {
            share: number(Math.round(Math.max(cut.sides, cut.ends) * 200)),
          })}
        </p>
      )}
    </div>
  );
}
