export { wordsArrive, wordsLeave } from './travelling-words';
export { groundTurns, notePresses } from './turning-ground';
