import { useRef, type PointerEvent } from 'react';

const LONG_MS = 450;
/** A finger that moves further than this scrolls. */
const STILL_PX = 10;

/** A long press; where a browser reports it itself, by its context menu, it is not reported twice. */
export function useLongPress(onPress: (target: Element, at: { x: number; y: number }) => void) {
  const resting = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(null);
  const end = () => {
    if (resting.current) clearTimeout(resting.current.timer);
    resting.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      end();
      if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
      const { target, clientX: x, clientY: y } = event;
      const timer = setTimeout(() => {
        resting.current = null;
        onPress(target as Element, { x, y });
      }, LONG_MS);
      resting.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = resting.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
