/** Whether nothing should move or load by itself here. Only for effects: the server cannot know. */
export function avoidsAutoplay(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches || savesData();
}

function savesData(): boolean {
  if (!('connection' in navigator)) return false;
  const { connection } = navigator;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
}
