// Lists the public rooms of the server, each with its picture and its record.
"use strict";

const state = document.getElementById("state");
const rooms = document.getElementById("rooms");

/** A link that shows a text. */
function link(address, text) {
    const element = document.createElement("a");
    element.href = address;
    element.textContent = text;
    return element;
}

/** Who sits at a room's seats: "Ada, Bert (computer), free". */
function seatsText(seats) {
    return seats
        .map((seat) => (seat.name || "free") + (seat.computer ? " (computer)" : ""))
        .join(", ");
}

/** The entry of a room in the list. What people have written is shown as text only. */
function roomEntry(room) {
    const at = "/api/rooms/" + encodeURIComponent(room.id);
    const entry = document.createElement("li");
    entry.append(`${room.title || "Room " + room.id}: ${room.phase}; ${seatsText(room.seats)}: `);
    entry.append(link(at + "/picture.svg", "picture"), ", ");
    // There is no record before the game has started.
    if (room.phase !== "gathering") entry.append(link(at + "/record", "record"), ", ");
    entry.append(link(at, "as JSON"));
    return entry;
}

async function showRooms() {
    state.textContent = "One moment …";
    try {
        const answer = await fetch("/api/lobby");
        if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
        const lobby = await answer.json();
        rooms.replaceChildren(...lobby.rooms.map(roomEntry));
        state.textContent = lobby.rooms.length === 0 ? "There are none now." : "";
    } catch (problem) {
        rooms.replaceChildren();
        state.textContent = `The list cannot be had: ${problem.message}. Is the server still running?`;
    }
}

document.getElementById("again").addEventListener("click", showRooms);
showRooms();
