export { screenLeaves } from './leaving-screen';
export { wordsArrive, wordsLeave } from './travelling-words';
export { groundTurns, notePresses } from './turning-ground';
