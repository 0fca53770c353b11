import type { PreviewDevice } from './devices';

interface DeviceButtonsProps {
  readonly device: PreviewDevice;
  readonly onChoose: (device: PreviewDevice) => void;
}

/** Which window screens are shown in. */
export function DeviceButtons({ device, onChoose }: DeviceButtonsProps) {
  return (['phone', 'desk'] as const).map((each) => (
    <button key={each} type="button" aria-pressed={device === each} onClick={() => onChoose(each)}>
      {each === 'phone' ? 'Phone' : 'Desk'}
    </button>
  ));
}
