import type { DishBox } from '@mirabelle/contract/picture-box.ts';
import type { PhoneScan } from '../../../phone-scans/phone-scans.ts';
import { RatedPhoto, type RatedPhotoProps } from './rated-photo.tsx';

export interface PhonePhotoProps
  extends Omit<RatedPhotoProps, 'places' | 'unreadParts' | 'unreadPages' | 'scanId'> {
  kept: PhoneScan;
  menu: NonNullable<PhoneScan['menu']>;
}

/** The pictures of a scan that this device alone has. */
export function PhonePhoto({ kept: { reading }, menu, ...props }: PhonePhotoProps) {
  const { scan, items } = menu;
  const pages = reading.kind === 'menu' ? (reading.pages ?? []) : [];
  const boxes = new Map(items.flatMap(({ id, box }): [string, DishBox][] => (box ? [[id, box]] : [])));
  return (
    <RatedPhoto
      {...props}
      places={{
        scans: [{ id: scan.id, files: pages.length > 0 ? pages.map(() => null) : [null] }],
        boxes,
        otherLines: scan.other_lines ?? [],
      }}
      unreadParts={scan.unread_parts}
      unreadPages={pages.flatMap(({ outcome }, at) => (outcome === 'unreadable' ? [at] : []))}
      scanId={null}
    />
  );
}
