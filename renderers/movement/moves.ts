export { filmGrows } from './growing-film';
export { screenLeaves } from './leaving-screen';
export { groundTurns, notePresses } from './turning-ground';
